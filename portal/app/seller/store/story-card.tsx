import type { ReactNode } from "react";
import { Link } from "react-router";

/** An article or a post in its list: its picture, and its title, which leads to it from all of the card. */
export function StoryCard({
  to,
  title,
  picture,
  children,
}: {
  to: string;
  title: string;
  picture: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="relative flex gap-3 rounded-card border border-line bg-white p-3 hover:border-rose-600">
      {picture}
      <div className="min-w-0">
        <h2 className="text-17">
          <Link to={to} className="line-clamp-2 break-words after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        {children}
      </div>
    </li>
  );
}
