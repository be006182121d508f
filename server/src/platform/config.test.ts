import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

describe('readConfig', () => {
  it('runs everything on port 3000 of this machine when nothing is set', () => {
    const config = readConfig({ PORT: '', HOME: '/somewhere' })
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      database: undefined,
      sandboxBank: 'auto',
      publicOrigin: undefined,
      isHttps: false,
      trustProxy: false,
      logLevel: 'info',
      acceptsDataLoss: false,
      realMoney: false,
      licence: { file: undefined, publicKeys: [], acceptsDevelopment: false },
      market: undefined,
    })
    expect(config.dataFolder).toMatch(/^\/.*\/data$/)
    expect([...config.services]).toEqual(['web', 'live', 'games', 'feed', 'jobs'])
  })

  it('takes what is set', () => {
    const config = readConfig(
      {
        PORT: ' 8080 ',
        HOST: '::1',
        MENEKSE_DATA: '/srv/menekşe data',
        DATABASE_URL: 'postgresql:///menekse?host=/run/postgresql&user=owner',
        DATABASE_APP_URL: 'postgresql:///menekse?host=/run/postgresql&user=login',
        SANDBOX_BANK: 'manual',
        PUBLIC_ORIGIN: 'https://www.example.com',
        TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
        LOG_LEVEL: 'warn',
        REAL_MONEY: '1',
        LICENCE_FILE: '/srv/licence.json',
        PROCESSES: '3',
        LICENCE_PUBLIC_KEYS: 'AAA=, BBB=',
        MARKET: 'gb',
        NODE_ENV: 'development',
      },
      ['--services=web,live'],
    )
    expect(config).toMatchObject({
      port: 8080,
      host: '::1',
      dataFolder: '/srv/menekşe data',
      database: {
        ownerUrl: 'postgresql:///menekse?host=/run/postgresql&user=owner',
        applicationUrl: 'postgresql:///menekse?host=/run/postgresql&user=login',
      },
      sandboxBank: 'manual',
      publicOrigin: 'https://www.example.com',
      isHttps: true,
      trustProxy: '10.0.0.0/8, 127.0.0.1',
      logLevel: 'warn',
      processes: 3,
      realMoney: true,
      licence: {
        file: '/srv/licence.json',
        publicKeys: ['AAA=', 'BBB='],
        acceptsDevelopment: true,
      },
      market: 'gb',
    })
    expect([...config.services]).toEqual(['web', 'live'])
  })

  it('reads a number of proxies as a number', () => {
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  })

  it.each([
    ['PORT', '70000', 'PORT "70000" cannot be used: give a port number from 0 to 65535'],
    ['PORT', '30x', 'PORT "30x" cannot be used: give a port number'],
    ['PORT', '-1', 'PORT "-1" cannot be used: give a port number'],
    ['PROCESSES', '0', 'PROCESSES "0" cannot be used: give a number from 1 to 32'],
    ['PROCESSES', '33', 'PROCESSES "33" cannot be used'],
    ['PROCESSES', 'auto', 'PROCESSES "auto" cannot be used'],
    ['BACKUP_KEEP_DAYS', '0', 'BACKUP_KEEP_DAYS "0" cannot be used: give a number of days from 1'],
    ['HOST', 'not a host', 'HOST "not a host" cannot be used: give an address or name'],
    ['SANDBOX_BANK', 'yes', 'SANDBOX_BANK "yes" cannot be used: use auto'],
    [
      'PUBLIC_ORIGIN',
      'example.com',
      'PUBLIC_ORIGIN "example.com" cannot be used: give only scheme',
    ],
    ['PUBLIC_ORIGIN', 'https://a.com/x', 'PUBLIC_ORIGIN "https://a.com/x" cannot be used'],
    ['PUBLIC_ORIGIN', 'ftp://a.com', 'PUBLIC_ORIGIN "ftp://a.com" cannot be used'],
    ['MAIL_FROM', 'Menekşe <a@b.com>', 'MAIL_FROM "Menekşe <a@b.com>" cannot be used: give one'],
    ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM is missing, which SMTP_URL needs: give one'],
    ['TRUST_PROXY', 'a;b', 'TRUST_PROXY "a;b" cannot be used: give the number of reverse proxies'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL "loud" cannot be used: use fatal, error'],
    ['REAL_MONEY', 'perhaps', 'REAL_MONEY "perhaps" cannot be used: use 1 with a signed licence'],
    ['LICENCE_PUBLIC_KEYS', 'a;b', 'LICENCE_PUBLIC_KEYS "a;b" cannot be used: give Ed25519'],
    ['BEACON_URL', 'api.drand.sh', 'BEACON_URL cannot be used: give addresses of drand relays'],
    ['BEACON_URL', 'https://a.example,', 'BEACON_URL cannot be used: give addresses of drand'],
    ['MARKET', 'Great Britain', 'MARKET "Great Britain" cannot be used: give the name of a market'],
  ])('refuses %s=%s with one line', (name, value, line) => {
    const problem = problemOf({ [name]: value })
    expect(problem).toContain(line)
    expect(problem).not.toContain('\n')
  })

  it('ships the log of the embedded database alone', () => {
    const backup = { BACKUP_FOLDER: './kasa', BACKUP_KEEP_DAYS: '30' }
    const { backup: read } = readConfig(backup)
    expect(read).toEqual({ folder: expect.stringMatching(/^\/.*\/kasa$/), keepDays: 30 })
    const problem = problemOf({
      ...backup,
      DATABASE_URL: 'postgresql://u:p@host/db',
      DATABASE_APP_URL: 'postgresql://a:p@host/db',
    })
    expect(problem).toContain('BACKUP_FOLDER is for the embedded PostgreSQL: leave it out')
  })

  it('refuses an unknown kind of database without showing its password', () => {
    const problem = problemOf({ DATABASE_URL: 'mysql://root:geheim@host/db' })
    expect(problem).toContain('DATABASE_URL cannot be used: give an address like postgresql://')
    expect(problem).not.toContain('geheim')
  })

  it('wants a login of its own beside the owner of a database', () => {
    const problem = problemOf({ DATABASE_URL: 'postgresql://owner:geheim@host/db' })
    expect(problem).toContain('DATABASE_APP_URL is missing, which DATABASE_URL needs: give')
    expect(problem).not.toContain('geheim')
  })

  it('refuses an unknown kind of mail server without showing its password', () => {
    const problem = problemOf({ SMTP_URL: 'imap://root:geheim@host' })
    expect(problem).toContain('SMTP_URL cannot be used: give an address like smtps://')
    expect(problem).not.toContain('geheim')
  })

  it('plays a recorded feed where money is nobody’s alone', () => {
    expect(readConfig({ FEED_FILE: './mac.xml' }).feedFile).toMatch(/^\/.*\/mac\.xml$/)
    const problem = problemOf({ FEED_FILE: './mac.xml', REAL_MONEY: '1' })
    expect(problem).toBe(
      'FEED_FILE cannot be used: give the file of a recorded feed without REAL_MONEY, or leave it out.',
    )
  })

  it('asks a beacon where its mirrors are named, and none without', () => {
    expect(readConfig({}).beaconMirrors).toEqual([])
    expect(
      readConfig({ BEACON_URL: 'https://api.drand.sh/ , http://10.0.0.7:8080/drand' })
        .beaconMirrors,
    ).toEqual(['https://api.drand.sh', 'http://10.0.0.7:8080/drand'])
  })

  it('leaves its own database as many processors as it takes, and one elsewhere none', () => {
    const processors = availableParallelism()
    const here = readConfig({}).processes
    const urls = {
      DATABASE_URL: 'postgresql://o@host/db',
      DATABASE_APP_URL: 'postgresql://l@host/db',
    }
    const elsewhere = readConfig(urls).processes
    expect(here).toBe(Math.min(Math.max(Math.floor(processors / 2), 1), 8))
    expect(elsewhere).toBe(Math.min(processors, 8))
  })

  it('refuses unknown services and arguments', () => {
    expect(problemOf({}, ['--services=web,cron'])).toContain('There is no service "cron"')
    expect(problemOf({}, ['--services='])).toContain('There is no service ""')
    expect(problemOf({}, ['--verbose'])).toContain('The argument "--verbose" is not known')
  })
})

function problemOf(environment: Record<string, string>, argv: string[] = []): string {
  try {
    readConfig(environment, argv)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return 'no problem'
}
