/** Everything that is not a page here is proxied from the shop that it is compared with. */
export default {
  rewrites: async () => ({
    fallback: [{ source: "/:path*", destination: `${process.env.STORE}/:path*` }],
  }),
};
