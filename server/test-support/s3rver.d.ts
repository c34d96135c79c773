/** The part of the package that tests use; it has no types of its own. */
declare module "@20minutes/s3rver" {
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly directory: string;
      readonly silent: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
