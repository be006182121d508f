import { configure } from '@testing-library/react'

/** What a screen shows comes when it comes: a busy machine is no fault of the screen's. */
configure({ asyncUtilTimeout: 20_000 })
