import { describe, expect, it } from 'vitest'
import { linkOrigin } from './mail.ts'

describe('where the links of mails lead', () => {
  const at = (given: Partial<Parameters<typeof linkOrigin>[0]>) =>
    linkOrigin({
      domain: '',
      requestOrigin: 'http://kotu.example',
      publicOrigin: undefined,
      port: 3000,
      ...given,
    })
  const publicOrigin = 'https://www.ornek.com.tr'

  it.each<[string, Parameters<typeof at>[0], string]>([
    ['nowhere that a caller made up', {}, 'http://localhost:3000'],
    ['nowhere that is no origin', { requestOrigin: 'http://a b' }, 'http://localhost:3000'],
    [
      'to no host that only looks like this machine',
      { requestOrigin: 'http://localhost.kotu.example' },
      'http://localhost:3000',
    ],
    [
      'to this machine by the name that was called',
      { requestOrigin: 'http://menekse.localhost:4000' },
      'http://menekse.localhost:4000',
    ],
    ['to the public origin', { publicOrigin }, publicOrigin],
    [
      'to the public origin, not where the caller says',
      { publicOrigin, requestOrigin: 'http://localhost:3000' },
      publicOrigin,
    ],
    [
      'to the brand, by the scheme of the public origin',
      { domain: 'lale.com.tr', publicOrigin, requestOrigin: 'http://lale.com.tr:81' },
      'https://lale.com.tr',
    ],
    [
      'to the brand, where it was called',
      { domain: 'lale.localhost', requestOrigin: 'http://lale.localhost:4000' },
      'http://lale.localhost:4000',
    ],
    [
      'to the brand, when another host was called',
      { domain: 'lale.localhost' },
      'http://lale.localhost:3000',
    ],
  ])('%s', (_, given, origin) => {
    expect(at(given)).toBe(origin)
  })
})
