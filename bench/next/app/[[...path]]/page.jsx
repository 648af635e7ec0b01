import { createElement } from "react";
import pages from "../../trees/pages.json";
import { Heart } from "../heart.jsx";

export const dynamicParams = false;

export function generateStaticParams() {
  return pages.map(({ path }) => ({ path: path.split("/").filter(Boolean) }));
}

/** One of the shop's pages as it is sent: its elements as server components, its hearts as client components. */
export default async function Page({ params }) {
  const { path = [] } = await params;
  const page = pages.find((one) => one.path === `/${path.map(decodeURIComponent).join("/")}`);
  if (!page) return null;
  return (
    <>
      <head>{page.head.map(show)}</head>
      {show(page.body, 0)}
    </>
  );
}

function show(tree, key) {
  if (typeof tree === "string") return tree;
  const { tag, props, children } = tree;
  if (tag === "button" && "aria-pressed" in props) {
    return (
      <Heart key={key} {...props}>
        {children.map(show)}
      </Heart>
    );
  }
  return createElement(tag, { key, ...props }, ...children.map(show));
}
