import type { RegisterAddress, RegisterAddresses } from '../platform/config-registers.ts'
import type { PersonAsked, Register, Registers } from './register.ts'
import { texts } from './texts.ts'

/** An answer is a word; whoever sends more is not the register. */
const ANSWER_BYTES_MAX = 10_000

/** Registers asked over HTTP as docs/operations.md says; a country's own protocol stands behind such an address. */
export function httpRegisters({ exclusion, identity, timeoutMs }: RegisterAddresses): Registers {
  return {
    exclusion: httpRegister(texts.exclusionAt(hostOf(exclusion)), exclusion, timeoutMs, [
      'listed',
      'not_listed',
    ]),
    identity: httpRegister(texts.identityAt(hostOf(identity)), identity, timeoutMs, [
      'match',
      'mismatch',
    ]),
  }
}

const hostOf = ({ url }: RegisterAddress) => new URL(url).host

/** Whatever is not one of the answers, in the form that is declared, throws: nobody is let in by an outage. */
function httpRegister<Answer extends string>(
  name: string,
  { url, key }: RegisterAddress,
  timeoutMs: number,
  answers: readonly Answer[],
): Register<Answer> {
  return {
    name,
    async ask(person, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify(wireOf(person)),
        // An address that moves would carry the person to somebody else.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      if (response.status !== 200) {
        await response.body?.cancel()
        throw new Error(`The register answered with ${response.status}`)
      }
      const said: unknown = JSON.parse(await textOf(response))
      const answer = (said as { answer?: unknown } | null)?.answer
      const known = answers.find((one) => one === answer)
      if (known === undefined) throw new Error('The register gave no answer that is known')
      return known
    },
  }
}

const wireOf = (person: PersonAsked) => ({
  citizen_number: person.citizenNumber,
  first_name: person.firstName,
  last_name: person.lastName,
  birth_day: person.birthDay,
  nationality: person.nationality,
})

async function textOf(response: Response): Promise<string> {
  let bytes = 0
  const parts: Uint8Array[] = []
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > ANSWER_BYTES_MAX) throw new Error('The register said too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
