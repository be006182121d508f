/** The colours of the cloths by their numbers, and of what is written on them: nobody is known by colour alone. */
const cloths = [
  { fill: '#d7263d', ink: '#ffffff' },
  { fill: '#f4f1f8', ink: '#17131d' },
  { fill: '#2563d9', ink: '#ffffff' },
  { fill: '#f2c230', ink: '#17131d' },
  { fill: '#178a4c', ink: '#ffffff' },
  { fill: '#17131d', ink: '#f2c230' },
  { fill: '#ef7d22', ink: '#17131d' },
  { fill: '#f29ac0', ink: '#17131d' },
] as const

export const clothOf = (number: number) => cloths[(number - 1) % cloths.length]!
