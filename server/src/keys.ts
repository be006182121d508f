import { resolve } from 'node:path'
import { systemClock } from './platform/clock.ts'
import { runCommand } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { exportKeys, placeKeys, readCopy } from './platform/key-copy.ts'
import { keyFileOf } from './platform/key-file.ts'
import { keysIn, listKeys, reseal, retire, rotate } from './platform/key-rotation.ts'
import { readPassphrase } from './platform/passphrase.ts'
import { reachDatabase } from './platform/postgres/reach-database.ts'
import { StartupError } from './platform/startup-error.ts'

type Where = Parameters<typeof rotate>[0]

const config = () => readConfig(process.env)

const commands: Readonly<Record<string, (argument: string) => Promise<void>>> = {
  list: () => withDatabase(list),
  rotate: () =>
    withDatabase(async (where) => {
      const id = await rotate(where)
      console.log(`${id} seals from now on. Copy the keys again: npm run keys -- export FILE`)
      await sealAll(where)
    }),
  reseal: () => withDatabase(sealAll),
  retire: (id) =>
    withDatabase(async (where) => {
      await retire(where, id)
      console.log(
        `${id} is no more. A backup from before now still needs it: keep its copy as long.`,
      )
    }),
  async export(file) {
    const keys = keysIn(keyFileOf(config().dataFolder))
    exportKeys(keys, resolve(file), await readPassphrase({ isNew: true }))
    console.log(`The keys are sealed in ${file}. Keep them apart from the backups of the data.`)
  },
  async import(file) {
    const target = keyFileOf(config().dataFolder)
    placeKeys(await readCopy(resolve(file), () => readPassphrase({ isNew: false })), target)
    console.log(`The keys are in ${target}.`)
  },
}

async function list(where: Where): Promise<void> {
  for (const { id, isCurrent, since, replacedAt, seals } of await listKeys(where)) {
    const day = (at: Date | undefined) => at?.toISOString().slice(0, 10) ?? '?'
    const until = replacedAt === undefined ? '' : ` to ${day(replacedAt)}`
    const use = seals === undefined ? 'finds, seals nothing' : `seals ${seals} values`
    console.log(`${id}  since ${day(since)}${until}, ${use}${isCurrent ? '  current' : ''}`)
  }
}

async function sealAll(where: Where): Promise<void> {
  let done = 0
  const all = await reseal(where, ({ table, column }, count) => {
    done += count
    console.log(`${done}  ${table}.${column}`)
  })
  console.log(`${all} values were sealed anew. Old keys go with "npm run keys -- retire ID".`)
}

async function withDatabase(work: (where: Where) => Promise<void>): Promise<void> {
  const { connection, release } = await reachDatabase(config(), console.error)
  const owner = openDatabase(connection, { asOwner: true, poolSize: 2 })
  try {
    await work({ owner, file: keyFileOf(config().dataFolder), clock: systemClock })
  } finally {
    await owner.close()
    await release()
  }
}

/**
 * `npm run keys -- list | rotate | reseal | retire ID | export FILE | import FILE`: the keys that seal personal data,
 * beside a running server or without one. Exit code 0, or 2 and one line.
 */
await runCommand(async () => {
  const [name = '', argument, ...others] = process.argv.slice(2)
  const command = commands[name]
  const takesOne = ['retire', 'export', 'import'].includes(name)
  if (command === undefined || others.length > 0 || takesOne !== (argument !== undefined)) {
    throw new StartupError(
      'What is to be done? npm run keys -- list, rotate, reseal, retire ID, export FILE or import FILE',
    )
  }
  await command(argument ?? '')
  return 0
})
