declare module "virtual:icons" {
  const paths: Record<import("./names").IconName, string>;
  export default paths;
}
