/**
 * How sharp a grey picture is: the variance of its Laplacian. An out-of-focus photograph has few edges and so a small
 * one (Pech-Pacheco et al., 2000). `grey` holds one brightness (0 to 255) a pixel, row by row.
 */
export function sharpness(grey: ArrayLike<number>, width: number, height: number): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const edge =
        4 * grey[at]! - grey[at - 1]! - grey[at + 1]! - grey[at - width]! - grey[at + width]!
      sum += edge
      squares += edge * edge
      count += 1
    }
  }
  if (count === 0) return 0
  const mean = sum / count
  return squares / count - mean * mean
}

/** Below this a photograph of print, 640 px wide, cannot be read. */
export const BLURRED_BELOW = 40
const WIDTH = 640

/** Whether a chosen photograph looks blurred; what the browser cannot draw is not judged. */
export async function looksBlurred(file: Blob): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' })
    const { width, height } = picture
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) return false
    context.drawImage(picture, 0, 0)
    picture.close()
    const { data } = context.getImageData(0, 0, width, height)
    const grey = Float32Array.from(
      { length: width * height },
      (_, at) => 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!,
    )
    return sharpness(grey, width, height) < BLURRED_BELOW
  } catch {
    return false
  }
}
