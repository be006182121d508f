import { afterAll, vi } from 'vitest'
import { configure } from '@testing-library/react'

/** What a screen shows comes when it comes: a busy machine is no fault of the screen's. */
configure({ asyncUtilTimeout: 20_000 })

// Files of one worker share its document: what one of them has left there is another's no more. What a press began to
// load, and no test waited for, comes while there is a document still.
afterAll(async () => {
  await vi.dynamicImportSettled()
  if (typeof document !== 'undefined') document.body.replaceChildren()
})
