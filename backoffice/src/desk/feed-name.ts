import { messages } from '../messages.ts'

/** A source as people call it. */
export const feedName = (feed: string): string => messages.feedNames[feed] ?? feed
