import type { SlotSymbol } from '@menekse/contract/games/slots'

/** Reel strips of symbol ids, each read from top to bottom and closed to a ring. */
export type Strips = readonly (readonly string[])[]

/** A symbol with the letter that stands for it in the strips of its title file. */
export type LetteredSymbol = SlotSymbol & { readonly letter: string }

/** The symbols without their letters, as the contract shows them. */
export function withoutLetters(symbols: readonly LetteredSymbol[]): SlotSymbol[] {
  return symbols.map(({ id, name, kind, pays }) => ({ id, name, kind, pays }))
}

/** Reads strips written as one letter a stop; an unknown letter is a mistake in the title file. */
export function readStrips(symbols: readonly LetteredSymbol[], reels: readonly string[]): Strips {
  const ids = new Map(symbols.map((symbol) => [symbol.letter, symbol.id]))
  return reels.map((reel) =>
    Array.from(reel, (letter) => {
      const id = ids.get(letter)
      if (id === undefined) throw new RangeError(`No symbol has the letter ${letter}.`)
      return id
    }),
  )
}
