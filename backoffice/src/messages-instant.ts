/** What came of an instant round, as the desk reads it. */
export const instantMessages = {
  instant: {
    title: 'Turun sonucu',
    bet: 'Seçilen',
    outcome: 'Çıkan',
    multiplier: 'Çarpan',
    sides: { under: (line: string) => `${line} altı`, over: (line: string) => `${line} ve üstü` },
    target: (target: string) => `Hedef ${target}`,
    risks: { low: 'düşük risk', medium: 'orta risk', high: 'yüksek risk' },
    board: (rows: number, risk: string) => `${rows} sıra, ${risk}`,
    slot: (slot: number) => `${slot}. yuva`,
    wheel: (segments: number, risk: string) => `${segments} dilim, ${risk}`,
    segment: (segment: number) => `${segment}. dilim`,
    hits: (numbers: string, hits: number) => `${numbers} (${hits} isabet)`,
    noPrize: 'Üç aynı yok',
    prize: (cells: string, prize: string) => `${cells} (${prize})`,
  },
} as const
