/** Good enough to send mail to; whether it arrives only the mail can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>"']{1,64}@[^\s@<>"']+\.[^\s@<>"'.]{2,}$/.test(text.trim()) && text.length <= 200;
}
