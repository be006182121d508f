import pg from 'pg'

/*
 * PostgreSQL's replication protocol, as far as a backup needs it (PostgreSQL 18, chapter 54.4). The packages from npm
 * bring no client programs, so nothing else can ask for a base backup or for the log as it is written.
 */

type Place = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'database'>

export interface Replication {
  /** One command, or one statement of SQL; the rows of its last answer. */
  ask(command: string): Promise<Rows>
  /**
   * A command that answers with rows and then with a stream. `take` gets each piece in its order; a piece is its own.
   * Where `take` answers a promise, no more is read until it is kept; where it fails, so does the command.
   */
  copy(command: string, take: Take): Promise<Rows[]>
  /** Says to the server, in the middle of a stream, how far it was taken. */
  send(message: Buffer): void
  /** Ends the connection, whatever is on its way. */
  end(): void
}

export type Rows = readonly (readonly (string | null)[])[]
/** Gets the rows that came before the stream with each piece. */
type Take = (piece: Buffer, before: readonly Rows[]) => Promise<void> | void

interface Wire {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  stream: { pause(): void; resume(): void; destroy(): void }
}

export async function openReplication(place: Place): Promise<Replication> {
  // The driver passes it on; its types do not know it.
  const settings = { ...place, replication: 'database', application_name: 'menekse backup' }
  const client = new pg.Client(settings)
  client.on('error', () => undefined) // What is on its way rejects by itself.
  await client.connect()
  const { connection: wire } = client as unknown as { connection: Wire }
  const copy: Replication['copy'] = (command, take) =>
    new Promise((resolve, reject) => {
      client.query(new Copy({ command, take, wire, resolve, reject }))
    })
  return {
    copy,
    ask: async (command) => (await copy(command, () => undefined)).at(-1) ?? [],
    send: (message) => wire.sendCopyFromChunk(message),
    end: () => wire.stream.destroy(),
  }
}

interface Asked {
  command: string
  take: Take
  wire: Wire
  resolve(answers: Rows[]): void
  reject(error: unknown): void
}

/** A question to the driver whose answer is rows, a stream, or both. */
class Copy implements pg.Submittable {
  readonly #answers: Rows[] = []
  #rows: (string | null)[][] = []
  #taking: Promise<void> = Promise.resolve()
  #waiting = 0

  readonly #asked: Asked

  constructor(asked: Asked) {
    this.#asked = asked
  }

  submit(): void {
    this.#asked.wire.query(this.#asked.command)
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields)
  }

  handleCommandComplete(): void {
    this.#answers.push(this.#rows)
    this.#rows = []
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const { take, reject, wire } = this.#asked
    const { stream } = wire
    // The driver uses its buffer again as soon as this returns.
    const piece = Buffer.from(chunk)
    this.#waiting += 1
    stream.pause()
    this.#taking = this.#taking
      .then(() => take(piece, this.#answers))
      .then(() => {
        this.#waiting -= 1
        if (this.#waiting === 0) stream.resume()
      })
    this.#taking.catch((error: unknown) => {
      reject(error)
      stream.destroy()
    })
  }

  handleReadyForQuery(): void {
    this.#taking.then(
      () => this.#asked.resolve(this.#answers),
      () => undefined,
    )
  }

  handleError(error: unknown): void {
    this.#asked.reject(error)
  }
}
