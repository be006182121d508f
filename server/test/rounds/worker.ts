import { type Part, playPart } from './tally.ts'

/* A process that plays the parts it is sent, one after the other. */

process.on('message', (part: Part) => process.send!(playPart(part)))
process.on('disconnect', () => process.exit())
