/** Which greeting fits the hour of the day (0–23): morning before eleven, evening from six. */
export function greetingOf(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 4 && hour < 11) return 'morning'
  return hour >= 11 && hour < 18 ? 'day' : 'evening'
}
