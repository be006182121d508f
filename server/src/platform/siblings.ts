import { randomUUID } from 'node:crypto'
import type { Worker } from 'node:cluster'

/*
 * The processes of one machine ask each other through the one that launched them: a question goes to all of them, the
 * one that asks included, and comes back with what they answered in time.
 */

type Message =
  | { ask: string; topic: string }
  | { question: string; topic: string }
  | { reply: string; value: unknown }
  | { answers: string; values: unknown[] }

/** Who has not answered by then is stuck or ending, and nobody waits for it. */
const ANSWER_MS = 2_000

/** A process may be told other things by whoever launched it; those are not for us. */
const messageIn = (said: unknown): Message | undefined =>
  typeof said === 'object' && said !== null ? (said as Message) : undefined

/** What all processes of this machine answer to a question. */
export function askAll(topic: string): Promise<unknown[]> {
  const ask = randomUUID()
  return new Promise((resolve) => {
    const hear = (said: unknown) => {
      const message = messageIn(said)
      if (message === undefined || !('answers' in message) || message.answers !== ask) return
      process.off('message', hear)
      resolve(message.values)
    }
    process.on('message', hear)
    process.send!({ ask, topic } satisfies Message)
  })
}

/** Answers a question of all; what it gives back ends that. */
export function answerTo(topic: string, answer: () => Promise<unknown>): () => void {
  const hear = (said: unknown) => {
    const message = messageIn(said)
    if (message === undefined || !('question' in message) || message.topic !== topic) return
    void answer().then((value) =>
      process.send?.({ reply: message.question, value } satisfies Message),
    )
  }
  process.on('message', hear)
  return () => void process.off('message', hear)
}

/** In the process that launched the others: carries their questions and answers to and fro. */
export function createRelay(): { hear(worker: Worker): void } {
  const workers = new Set<Worker>()
  const open = new Map<string, { values: unknown[]; wanted: number; finish(): void }>()

  const ask = (asker: Worker, id: string, topic: string) => {
    const asked = [...workers].filter((worker) => worker.isConnected())
    const values: unknown[] = []
    const finish = () => {
      clearTimeout(timer)
      if (open.delete(id) && asker.isConnected())
        asker.send({ answers: id, values } satisfies Message)
    }
    const timer = setTimeout(finish, ANSWER_MS)
    open.set(id, { values, wanted: asked.length, finish })
    for (const worker of asked) worker.send({ question: id, topic } satisfies Message)
  }
  const hearReply = (id: string, value: unknown) => {
    const question = open.get(id)
    if (question === undefined) return
    question.values.push(value)
    if (question.values.length === question.wanted) question.finish()
  }

  return {
    hear(worker) {
      workers.add(worker)
      worker.on('message', (said: unknown) => {
        const message = messageIn(said)
        if (message === undefined) return
        if ('ask' in message) ask(worker, message.ask, message.topic)
        else if ('reply' in message) hearReply(message.reply, message.value)
      })
      worker.once('exit', () => workers.delete(worker))
    },
  }
}
