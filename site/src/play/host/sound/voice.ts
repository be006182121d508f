/** How a title sounds. */
export interface Voice {
  readonly instrument: Instrument
  /** Root of the scale in Hz and its steps in half tones. */
  readonly root: number
  readonly scale: readonly number[]
  readonly ambient: Ambient
}

export type Instrument = 'pad' | 'pluck' | 'bell' | 'reed' | 'glass' | 'brass' | 'santur'

export type Ambient = 'wind' | 'garden' | 'sea' | 'city' | 'rain' | 'fire' | 'night' | 'cave'

/** The pitch of a degree of the voice's scale, octaves above and below it included, in Hz. */
export function pitch(voice: Voice, degree: number): number {
  const { scale } = voice
  const octave = Math.floor(degree / scale.length)
  const halfTones = (scale[degree - octave * scale.length] ?? 0) + 12 * octave
  return voice.root * 2 ** (halfTones / 12)
}
