const PICTURE_MS_MAX = 400

/**
 * The page comes with its shell, and its first slide or matches. They are painted before the application is asked for:
 * on a thin line it would hold them up.
 */
async function painted(): Promise<void> {
  const slide = document.getElementById('first-slide')
  const first = slide ?? document.getElementById('first-paint')
  // A page in the background paints nothing, and would wait until it is looked at.
  if (document.visibilityState === 'hidden' || first === null) return
  const enough = new Promise((resolve) => setTimeout(resolve, PICTURE_MS_MAX))
  if (slide !== null) await Promise.race([shown(slide.querySelector('img')), enough])
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

const TYPE = 'largest-contentful-paint'

/** When the picture stands on the screen; browsers that do not say so wait no longer than for a frame. */
async function shown(picture: Element | null): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes(TYPE)) return
  await new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('element' in entry && entry.element === picture) resolve()
    }).observe({ type: TYPE, buffered: true })
  })
}

void painted().then(() => import('./app.tsx'))
