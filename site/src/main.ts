/**
 * The page comes with its shell and its first slide. They are painted before the application, whose start would
 * hold them up, begins; its files are on their way by then.
 */
function painted(): Promise<void> {
  // A page in the background paints nothing, and would wait until it is looked at.
  if (document.visibilityState === 'hidden' || document.getElementById('first-slide') === null)
    return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

void painted().then(() => import('./app.tsx'))
