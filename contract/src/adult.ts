/** Whether somebody born on a day has had the 18th birthday on another (both `YYYY-MM-DD`). */
export function isAdult(birthDay: string, today: string): boolean {
  const eighteenth = `${Number(birthDay.slice(0, 4)) + 18}${birthDay.slice(4)}`
  return eighteenth <= today
}
