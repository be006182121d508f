import type pg from 'pg'

/** A statement that a connection prepares once, under its name. */
export interface Statement {
  readonly name: string
  readonly text: string
  /** As PostgreSQL reads them: texts, or bytes as it keeps them. */
  readonly values?: readonly (string | Buffer | null)[]
}

/** What a statement answered: its rows, each with its columns in order, as PostgreSQL writes them. */
export type TextRows = readonly (readonly (string | null)[])[]

/**
 * Sends statements in one go and reads their answers in one go. The driver sends each by itself and has the server
 * answer each by itself, which wakes both processes for every one of them. They run in their order; the first that
 * fails ends the rest, and its error is what rejects.
 */
export function sendTogether(
  client: pg.Client,
  statements: readonly Statement[],
): Promise<TextRows[]> {
  return new Promise((resolve, reject) => {
    client.query(new Together(statements, preparedOn(client), resolve, reject))
  })
}

/** What each connection has prepared and surely has. */
const prepared = new WeakMap<pg.Client, Set<string>>()
function preparedOn(client: pg.Client): Set<string> {
  let names = prepared.get(client)
  if (names === undefined) prepared.set(client, (names = new Set()))
  return names
}

/** The messages of the protocol, as the driver sends them; its types know an older shape. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  close(what: { type: 'S'; name: string }): void
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: readonly (string | Buffer | null)[] }): void
  execute(portal: object): void
  sync(): void
}

const NO_VALUES: readonly string[] = []

/** A question to the driver: it calls back with what the server sends until the server is ready for the next. */
class Together implements pg.Submittable {
  readonly #statements: readonly Statement[]
  readonly #prepared: Set<string>
  readonly #answers: (string | null)[][][] = []
  #rows: (string | null)[][] = []
  /** Called once all is over; the driver puts its own limit of time around it. */
  callback: (error: unknown, answers?: TextRows[]) => void

  constructor(
    statements: readonly Statement[],
    prepared: Set<string>,
    resolve: (answers: TextRows[]) => void,
    reject: (error: unknown) => void,
  ) {
    this.#statements = statements
    this.#prepared = prepared
    this.callback = (error, answers) => (answers === undefined ? reject(error) : resolve(answers))
  }

  submit(connection: unknown): void {
    const wire = connection as Wire
    wire.stream.cork()
    for (const { name, text, values = NO_VALUES } of this.#statements) {
      if (!this.#prepared.has(name)) {
        // Where one before it failed nobody knows whether it was prepared; closing what is not there is no mistake.
        wire.close({ type: 'S', name })
        wire.parse({ name, text })
      }
      wire.bind({ statement: name, values })
      wire.execute({})
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields)
  }

  handleCommandComplete(): void {
    this.#prepared.add(this.#statements[this.#answers.length]!.name)
    this.#answers.push(this.#rows)
    this.#rows = []
  }

  handleReadyForQuery(): void {
    this.callback(undefined, this.#answers)
  }

  handleError(error: unknown): void {
    this.callback(error)
  }
}
