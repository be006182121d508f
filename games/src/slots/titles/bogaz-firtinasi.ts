import { LOWEST_STAKE, STAKE_LADDER } from '../ladder.ts'
import { firstLines } from '../lines.ts'
import { type LetteredSymbol, readStrips, type SlotTitle, withoutLetters } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'Y', id: 'yildirim', name: 'Yıldırım', kind: 'wild', pays: {} },
  { letter: 'K', id: 'kiz-kulesi', name: 'Kız Kulesi', kind: 'scatter', pays: { 3: 50, 4: 250, 5: 1000 } },
  { letter: 'V', id: 'vapur', name: 'Vapur', kind: 'pay', pays: { 3: 50, 4: 150, 5: 500 } },
  { letter: 'F', id: 'deniz-feneri', name: 'Deniz feneri', kind: 'pay', pays: { 3: 35, 4: 100, 5: 300 } },
  { letter: 'T', id: 'tekne', name: 'Tekne', kind: 'pay', pays: { 3: 25, 4: 75, 5: 200 } },
  { letter: 'M', id: 'marti', name: 'Martı', kind: 'pay', pays: { 3: 20, 4: 60, 5: 160 } },
  { letter: 'U', id: 'dumen', name: 'Dümen', kind: 'pay', pays: { 3: 18, 4: 50, 5: 120 } },
  { letter: 'C', id: 'capa', name: 'Çapa', kind: 'pay', pays: { 3: 15, 4: 40, 5: 100 } },
  { letter: 'S', id: 'can-simidi', name: 'Can simidi', kind: 'pay', pays: { 3: 12, 4: 30, 5: 80 } },
  { letter: 'D', id: 'dalga', name: 'Dalga', kind: 'pay', pays: { 3: 10, 4: 24, 5: 60 } },
]
