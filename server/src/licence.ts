import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { StartupError } from './platform/startup-error.ts'
import { requireLicence } from './licence/licence.ts'
import { issueLicence, publicKeyOf } from './licence/licence-issue.ts'

const USAGE = `npm run licence -- issue [--out FILE] [--key PRIVATE.pem]
    [--operator NAME] [--authority NAME] [--number TEXT] [--market NAME]
    [--products casino,…] [--hosts www.example.com,…] [--from TIME] [--until TIME]
        writes a signed licence; without --key one for development on this machine
npm run licence -- verify FILE
        says whether a start with REAL_MONEY=1 would accept it
npm run licence -- key PRIVATE.pem
        prints the public key that belongs into LICENCE_PUBLIC_KEYS`

function run(argv: string[]): void {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      out: text,
      key: text,
      operator: text,
      authority: text,
      number: text,
      market: text,
      products: text,
      hosts: text,
      from: text,
      until: text,
    },
  })
  const [verb, file] = positionals
  if (verb === 'issue' && file === undefined) issue(values)
  else if (verb === 'verify' && file !== undefined) verify(file)
  else if (verb === 'key' && file !== undefined) console.log(publicKeyOf(file))
  else throw new StartupError(USAGE)
}

type Wanted = Partial<Record<keyof typeof fields | 'key' | 'out', string>>

/** Each option as the field of the document that it fills. */
const fields = {
  operator: (value: string) => ({ operator: value }),
  authority: (value: string) => ({ authority: value }),
  number: (value: string) => ({ number: value }),
  market: (value: string) => ({ market: value }),
  products: (value: string) => ({ products: listOf(value) }),
  hosts: (value: string) => ({ hosts: listOf(value) }),
  from: (value: string) => ({ valid_from: instantOf(value) }),
  until: (value: string) => ({ valid_until: instantOf(value) }),
} as const

function issue(wanted: Wanted): void {
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const missing = names.filter((name) => name !== 'from' && wanted[name] === undefined)
  if (wanted.key !== undefined && missing.length > 0)
    throw new StartupError(`An authority's licence also needs --${missing.join(', --')}.`)
  const changes = names.flatMap((name) => {
    const value = wanted[name]
    return value === undefined ? [] : [fields[name](value)]
  })
  const document = issueLicence({
    dataFolder: readConfig(process.env).dataFolder,
    now: systemClock.now(),
    keyFile: wanted.key,
    changes: Object.assign({}, ...changes) as object,
  })
  if (wanted.out === undefined) process.stdout.write(document)
  else writeFileSync(wanted.out, document)
}

function verify(file: string): void {
  const config = readConfig(process.env)
  const settings = {
    ...config,
    realMoney: true,
    licence: { ...config.licence, file: resolve(file) },
  }
  const licence = requireLicence(settings, systemClock.now())!
  const { number, operator, authority, market, hosts, valid_until, development } = licence
  console.log(
    `${development ? 'Development licence' : 'Licence'} ${number} of ${authority} for ${operator}: ` +
      `market ${market}, ${hosts.join(', ')}, until ${valid_until}.`,
  )
}

const listOf = (text: string) => text.split(',').map((part) => part.trim())

function instantOf(text: string): string {
  const at = new Date(text)
  if (Number.isNaN(at.getTime()))
    throw new StartupError(
      `"${text}" is not a time: write it like 2027-01-31 or 2027-01-31T12:00Z.`,
    )
  return at.toISOString()
}

/** `npm run licence`: for authorities, which issue licences, and for operators, who want to know what they hold. */
try {
  run(process.argv.slice(2))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(message.includes(USAGE) ? message : `Menekşe: ${message}`)
  process.exitCode = 1
}
