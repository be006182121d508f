import { LOWEST_STAKE, STAKE_LADDER } from '../ladder.ts'
import { firstLines } from '../lines.ts'
import { type LetteredSymbol, readStrips, type SlotTitle, withoutLetters } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'R', id: 'ruzgar', name: 'Rüzgâr', kind: 'wild', pays: { 3: 100, 4: 500, 5: 5000 } },
  { letter: 'G', id: 'gun-dogumu', name: 'Gün doğumu', kind: 'scatter', pays: { 3: 40, 4: 200, 5: 1000 } },
  { letter: 'K', id: 'balon-kirmizi', name: 'Kırmızı balon', kind: 'pay', pays: { 3: 50, 4: 400, 5: 5000 } },
  { letter: 'S', id: 'balon-sari', name: 'Sarı balon', kind: 'pay', pays: { 3: 40, 4: 200, 5: 2500 } },
  { letter: 'M', id: 'balon-mavi', name: 'Mavi balon', kind: 'pay', pays: { 3: 25, 4: 120, 5: 1000 } },
  { letter: 'P', id: 'peri-bacasi', name: 'Peri bacası', kind: 'pay', pays: { 3: 15, 4: 60, 5: 400 } },
  { letter: 'A', id: 'at', name: 'Yılkı atı', kind: 'pay', pays: { 3: 10, 4: 40, 5: 150 } },
  { letter: 'T', id: 'testi', name: 'Avanos testisi', kind: 'pay', pays: { 3: 8, 4: 25, 5: 100 } },
  { letter: 'C', id: 'guvercin', name: 'Güvercin', kind: 'pay', pays: { 3: 5, 4: 20, 5: 80 } },
  { letter: 'H', id: 'kilim', name: 'Kilim', kind: 'pay', pays: { 3: 5, 4: 15, 5: 60 } },
]
