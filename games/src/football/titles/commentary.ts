/* How a match is told; in braces stand the clubs, the minute and the score. No word is bent after a name. */

export const lines = {
  kick_off: ['{home} – {away}: maç başladı.'],
  chance: [
    '{minute}. dakika: {club} için bir fırsat, top yandan dışarı.',
    '{minute}. dakika: {club} ceza sahasında, savunma uzaklaştırdı.',
    '{minute}. dakika: {club} köşe vuruşu kullandı, sonuç yok.',
  ],
  shot: [
    '{minute}. dakika: {club} şut çekti, kaleci kurtardı.',
    '{minute}. dakika: {club} uzaktan denedi, top üstten dışarı.',
    '{minute}. dakika: {club} şut çekti, top direkten döndü.',
  ],
  goal: [
    '{minute}. dakika: GOL! {club} attı. {home} – {away}: {score}.',
    '{minute}. dakika: Gol geldi! Atan {club}. {home} – {away}: {score}.',
  ],
  half_time: ['İlk yarı bitti. {home} – {away}: {score}.'],
  full_time: ['Normal süre bitti. {home} – {away}: {score}.'],
  extra_time: ['Uzatmalar bitti. {home} – {away}: {score}.'],
  scored: ['Penaltı: {club} attı. {home} – {away}: {score}.'],
  missed: ['Penaltı: {club} kaçırdı. {home} – {away}: {score}.'],
  through: ['Tur atlayan: {club}.'],
} as const satisfies Record<string, readonly string[]>
