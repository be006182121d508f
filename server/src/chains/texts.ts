/** What players and operators read of chains. */
export const texts = {
  saltOfStart: 'Zincirin ilk özetiyle birlikte, ilk turdan önce rastgele üretildi',
} as const
