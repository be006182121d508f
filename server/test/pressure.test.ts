import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/* No text pushes anybody to play, to chase a loss or to hurry (standards P17). */

const root = join(import.meta.dirname, '../..')
/** Every file that holds texts a player reads: catalogues, refusals and what the demonstration is seeded with. */
const catalogues = [
  ...readdirSync(join(root, 'site/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)messages[^/]*\.ts$/.test(path))
    .map((path) => join('site/src', path)),
  'contract/src/refusals.ts',
  ...['server/src/content', 'server/src/bonuses'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /^seed.*\.ts$/.test(name) || name === 'choices.ts')
      .map((name) => join(folder, name)),
  ),
]

/** Beginnings of words, without regard to case; each was found in the trade's own copy. */
const PRESSURE = [
  'son şans',
  'kaçırma',
  'acele et',
  'tükenmeden',
  'hemen yatır',
  'şimdi yatır',
  'kaybını geri',
  'kayıplarını geri',
  'kaybettiğini geri',
  'telafi et',
  'neredeyse kazan',
  'ramak kal',
  'şansını dene',
  'bir el daha',
  'garanti kazan',
  'bedava para',
  'risksiz',
  'zengin ol',
  'gitme',
]

const pressureIn = (text: string) => {
  const folded = text.toLocaleLowerCase('tr')
  return PRESSURE.filter((words) => folded.includes(words))
}

describe('texts for players', () => {
  it.each(catalogues)('%s push nobody', (path) => {
    expect(pressureIn(readFileSync(join(root, path), 'utf8'))).toEqual([])
  })

  it('are many, and the list finds what it looks for', () => {
    expect(catalogues.length).toBeGreaterThan(10)
    expect(pressureIn('SON ŞANS! Fırsatı KAÇIRMA, kayıplarını geri al')).toEqual([
      'son şans',
      'kaçırma',
      'kayıplarını geri',
    ])
  })
})
