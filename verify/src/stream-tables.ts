import type { Followed } from '@menekse/games/followed'
import { table } from './element.ts'
import { messages } from './messages.ts'

type Stream = Omit<Followed<unknown>, 'value'>

/** The HMACs that words were read from. */
export const blockTable = ({ blocks }: Pick<Stream, 'blocks'>): HTMLElement =>
  table(
    [messages.block, messages.hmac],
    blocks.map(({ message, hex }) => [message, hex]),
    messages.more,
  )

export const drawRows = ({ draws }: Pick<Stream, 'draws'>): string[][] =>
  draws.map(({ below, words, result }, number) => [
    String(number + 1),
    String(below),
    words.join(' → '),
    String(result),
  ])

/** Each number that was drawn, and the words it took. */
export const drawTable = (stream: Pick<Stream, 'draws'>): HTMLElement =>
  table(
    [messages.drawNumber, messages.range, messages.word, messages.result],
    drawRows(stream),
    messages.more,
  )
