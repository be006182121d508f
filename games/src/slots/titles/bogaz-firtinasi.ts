import { LOWEST_STAKE, STAKE_LADDER } from '../ladder.ts'
import { firstLines } from '../lines.ts'
import { type LetteredSymbol, readStrips, type SlotTitle, withoutLetters } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'Y', id: 'yildirim', name: 'Yıldırım', kind: 'wild', pays: {} },
  { letter: 'K', id: 'kiz-kulesi', name: 'Kız Kulesi', kind: 'scatter', pays: { 3: 25, 4: 125, 5: 500 } },
  { letter: 'V', id: 'vapur', name: 'Vapur', kind: 'pay', pays: { 3: 25, 4: 75, 5: 250 } },
  { letter: 'F', id: 'deniz-feneri', name: 'Deniz feneri', kind: 'pay', pays: { 3: 20, 4: 50, 5: 150 } },
  { letter: 'T', id: 'tekne', name: 'Tekne', kind: 'pay', pays: { 3: 15, 4: 40, 5: 100 } },
  { letter: 'M', id: 'marti', name: 'Martı', kind: 'pay', pays: { 3: 12, 4: 30, 5: 80 } },
  { letter: 'U', id: 'dumen', name: 'Dümen', kind: 'pay', pays: { 3: 10, 4: 25, 5: 60 } },
  { letter: 'C', id: 'capa', name: 'Çapa', kind: 'pay', pays: { 3: 8, 4: 20, 5: 50 } },
  { letter: 'S', id: 'can-simidi', name: 'Can simidi', kind: 'pay', pays: { 3: 6, 4: 15, 5: 40 } },
  { letter: 'D', id: 'dalga', name: 'Dalga', kind: 'pay', pays: { 3: 5, 4: 12, 5: 30 } },
]
