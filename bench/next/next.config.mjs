/** Whatever is no page here comes from the shop that is measured beside it. */
export default {
  rewrites: async () => ({
    fallback: [{ source: "/:path*", destination: `${process.env.STORE}/:path*` }],
  }),
};
