/** What a player takes away; the server sends it as a download. */
export const OFFLINE_FILE = 'tur-dogrulama.html'
