export function featureCircles(root: string): string[];
