import { LOWEST_STAKE, STAKE_LADDER } from '../ladder.ts'
import { firstLines } from '../lines.ts'
import { type LetteredSymbol, readStrips, type SlotTitle, withoutLetters } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'N', id: 'nar', name: 'Nar', kind: 'wild', pays: {} },
  { letter: 'K', id: 'bahce-kapisi', name: 'Bahçe kapısı', kind: 'scatter', pays: { 3: 20, 4: 100, 5: 500 } },
  { letter: 'B', id: 'bulbul', name: 'Bülbül', kind: 'pay', pays: { 3: 50, 4: 250, 5: 1250 } },
  { letter: 'S', id: 'surahi', name: 'Bakır sürahi', kind: 'pay', pays: { 3: 40, 4: 120, 5: 500 } },
  { letter: 'H', id: 'sepet', name: 'Hasat sepeti', kind: 'pay', pays: { 3: 25, 4: 75, 5: 250 } },
  { letter: 'I', id: 'incir', name: 'İncir', kind: 'pay', pays: { 3: 15, 4: 50, 5: 150 } },
  { letter: 'U', id: 'uzum', name: 'Üzüm', kind: 'pay', pays: { 3: 12, 4: 30, 5: 100 } },
  { letter: 'Y', id: 'kayisi', name: 'Kayısı', kind: 'pay', pays: { 3: 10, 4: 25, 5: 75 } },
  { letter: 'Z', id: 'zeytin', name: 'Zeytin', kind: 'pay', pays: { 3: 6, 4: 16, 5: 50 } },
  { letter: 'D', id: 'badem', name: 'Badem', kind: 'pay', pays: { 3: 5, 4: 12, 5: 40 } },
]
