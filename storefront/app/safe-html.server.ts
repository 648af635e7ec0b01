import sanitizeHtml from "sanitize-html";

/**
 * Sellers' HTML made harmless. Our own server cleans it when it is written; another host (API_URL) may
 * send anything, so whatever a page renders raw goes through here in its loader.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...["p", "br", "strong", "b", "em", "i", "u", "ul", "ol", "li", "h3", "h4", "blockquote"],
      ...["a", "span", "table", "thead", "tbody", "tr", "th", "td", "hr", "small", "sub", "sup"],
    ],
    allowedAttributes: { a: ["href", "title"], th: ["colspan"], td: ["colspan"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    // The page has its own h1 and h2.
    transformTags: { h1: "h3", h2: "h3" },
  });
}
