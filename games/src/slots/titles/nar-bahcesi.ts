import { LOWEST_STAKE, STAKE_LADDER } from '../ladder.ts'
import { firstLines } from '../lines.ts'
import { type LetteredSymbol, readStrips, type SlotTitle, withoutLetters } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'N', id: 'nar', name: 'Nar', kind: 'wild', pays: {} },
  { letter: 'K', id: 'bahce-kapisi', name: 'Bahçe kapısı', kind: 'scatter', pays: { 3: 20, 4: 100, 5: 500 } },
  { letter: 'B', id: 'bulbul', name: 'Bülbül', kind: 'pay', pays: { 3: 40, 4: 150, 5: 600 } },
  { letter: 'S', id: 'surahi', name: 'Bakır sürahi', kind: 'pay', pays: { 3: 25, 4: 80, 5: 300 } },
  { letter: 'H', id: 'sepet', name: 'Hasat sepeti', kind: 'pay', pays: { 3: 15, 4: 50, 5: 150 } },
  { letter: 'I', id: 'incir', name: 'İncir', kind: 'pay', pays: { 3: 10, 4: 30, 5: 100 } },
  { letter: 'U', id: 'uzum', name: 'Üzüm', kind: 'pay', pays: { 3: 8, 4: 20, 5: 70 } },
  { letter: 'Y', id: 'kayisi', name: 'Kayısı', kind: 'pay', pays: { 3: 6, 4: 15, 5: 50 } },
  { letter: 'Z', id: 'zeytin', name: 'Zeytin', kind: 'pay', pays: { 3: 4, 4: 10, 5: 35 } },
  { letter: 'D', id: 'badem', name: 'Badem', kind: 'pay', pays: { 3: 3, 4: 8, 5: 25 } },
]
