import fc from 'fast-check'

// Whether a fault is noticed is all that is asked; the smallest example of it would take most of the time.
fc.configureGlobal({ endOnFailure: true })
