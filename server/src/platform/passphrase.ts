import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartupError } from './startup-error.ts'

const NAME = 'KEYS_PASSPHRASE'

/** From the environment, or asked for at a terminal without showing it; a new one twice. */
export async function readPassphrase({ isNew }: { isNew: boolean }): Promise<string> {
  const set = process.env[NAME]
  if (set !== undefined && set !== '') return set
  if (!process.stdin.isTTY) {
    throw new StartupError(
      `The keys are sealed by a passphrase: set ${NAME}, or run this at a terminal.`,
    )
  }
  const first = await ask('Passphrase of the keys: ')
  if (isNew && (await ask('Once more: ')) !== first) {
    throw new StartupError('The two passphrases differ: try again.')
  }
  return first
}

async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}
