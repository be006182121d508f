/** Of the whole product, as its API tells it. */
export const VERSION = '0.1.0'
