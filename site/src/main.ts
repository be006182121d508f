const PICTURE_MS_MAX = 400

/**
 * The page comes with its shell and its first slide. They are painted before the application is asked for: on a
 * thin line it would hold them up.
 */
async function painted(): Promise<void> {
  const slide = document.getElementById('first-slide')
  // A page in the background paints nothing, and would wait until it is looked at.
  if (document.visibilityState === 'hidden' || slide === null) return
  const picture = slide
    .querySelector('img')
    ?.decode()
    .catch(() => undefined)
  const enough = new Promise((resolve) => setTimeout(resolve, PICTURE_MS_MAX))
  await Promise.race([picture, enough])
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

void painted().then(() => import('./app.tsx'))
