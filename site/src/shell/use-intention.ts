import { useState } from 'react'
import { createIntention } from './intention.ts'

/** The intention of one form, as long as it stands. */
export const useIntention = () => useState(createIntention)[0]
