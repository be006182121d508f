/** Two seconds of even noise that are the same each time. */
export function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate * 2, sampleRate: context.sampleRate })
  const data = buffer.getChannelData(0)
  let state = 77
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    data[at] = state / 2147483648 - 1
  }
  return buffer
}
