/** What a form or a part of a page has instead of an answer: nothing came through, or nothing of ours. */
export interface Lost {
  isLost: true;
}

export const LOST: Lost = { isLost: true };

/** Whether an action's or a fetcher's data is no answer. What was sent may have arrived all the same. */
export function isLost(answer: unknown): answer is Lost {
  return answer !== null && typeof answer === "object" && "isLost" in answer;
}
